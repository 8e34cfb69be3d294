/** After a while, or as soon as there is a connection again. */
export function pause(ms: number, ends: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    ends.addEventListener("abort", done, { once: true });
  });
}
