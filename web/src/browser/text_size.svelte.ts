// How large the browser sets its text: 1 as usual, 2 where a reader has chosen letters twice as
// large. Nearly everything follows in CSS (`rem`); this is for what is counted in pixels.

class TextSize {
  #scale = $state(1);

  constructor() {
    const probe = document.createElement("div");
    probe.setAttribute("aria-hidden", "true");
    Object.assign(probe.style, {
      position: "absolute",
      left: "0",
      top: "0",
      visibility: "hidden",
      width: "1rem",
      height: "0",
    });
    document.body.append(probe);
    const measure = () => {
      this.#scale = (probe.offsetWidth || 16) / 16;
    };
    measure();
    new ResizeObserver(measure).observe(probe);
  }

  get scale(): number {
    return this.#scale;
  }
}

let known: TextSize | undefined;

export function textScale(): number {
  known ??= new TextSize();
  return known.scale;
}
