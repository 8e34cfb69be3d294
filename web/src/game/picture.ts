// A finished game as a picture to share: the board on the left, how it ended on the right.

import type { Edition, View } from "../wire/types";
import { headline, standings } from "./ending";
import { KINDS, labelOf, squareAt, tilesBySquare } from "./squares";

const WIDTH = 1200;
const HEIGHT = 675;

/**
 * Draws the game in the colours of the page as it is now; `look` is an element that has the
 * edition's colours.
 */
export async function pictureOf(view: View, edition: Edition, look: Element): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  const styles = getComputedStyle(look);
  const colour = (name: string) => styles.getPropertyValue(`--${name}`).trim() || "#000";
  const fonts = { ui: colour("font-ui"), display: colour("font-display") };

  pen.fillStyle = colour("table");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawBoard(pen, view, edition, colour, fonts, { x: 30, y: 30, side: HEIGHT - 60 });
  drawResult(pen, view, colour, fonts, HEIGHT + 20);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture came of it"))),
      "image/png",
    ),
  );
}

type Pen = CanvasRenderingContext2D;
type Colour = (name: string) => string;
type Fonts = { ui: string; display: string };

function drawBoard(
  pen: Pen,
  view: View,
  edition: Edition,
  colour: Colour,
  fonts: Fonts,
  at: { x: number; y: number; side: number },
) {
  const size = edition.board.length;
  const gap = 2;
  const unit = Math.floor((at.side - 32 - gap * (size + 1)) / size);
  const well = unit * size + gap * (size + 1);
  const rim = Math.floor((at.side - well) / 2);
  pen.fillStyle = colour("frame");
  round(pen, at.x, at.y, at.side, at.side, 12);
  pen.fillStyle = colour("well");
  round(pen, at.x + rim, at.y + rim, well, well, 4);
  const tiles = tilesBySquare(view.tiles);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  edition.board.forEach((signs, row) => {
    [...signs].forEach((sign, column) => {
      const x = at.x + rim + gap + column * (unit + gap);
      const y = at.y + rim + gap + row * (unit + gap);
      const tile = tiles.get(squareAt(column, row));
      if (tile) {
        pen.fillStyle = colour(edition.is_dice ? "die" : "tile");
        round(pen, x, y, unit, unit, unit * 0.12);
        pen.fillStyle = colour(
          tile.face === "?" ? "tile-blank-ink" : edition.is_dice ? "die-ink" : "tile-ink",
        );
        pen.font = `400 ${unit * (tile.letter.length > 1 ? 0.44 : 0.62)}px ${fonts.display}`;
        pen.fillText(tile.letter, x + unit * 0.45, y + unit * 0.5);
        const value = tile.face === "?" ? "" : String(edition.tiles[tile.face]?.[1] ?? "");
        pen.font = `700 ${unit * 0.24}px ${fonts.ui}`;
        pen.fillText(value, x + unit * 0.82, y + unit * 0.8);
      } else {
        const kind = KINDS[sign];
        pen.fillStyle = colour(kind ?? "sq");
        round(pen, x, y, unit, unit, 2);
        if (!kind) return;
        pen.fillStyle = colour(`${kind}-ink`);
        pen.font = `700 ${unit * 0.29}px ${fonts.ui}`;
        pen.fillText(sign === "*" ? "✦" : (labelOf(sign) ?? ""), x + unit / 2, y + unit / 2);
      }
    });
  });
}

function drawResult(pen: Pen, view: View, colour: Colour, fonts: Fonts, left: number) {
  const width = WIDTH - left - 40;
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = colour("ink-on-table");
  pen.font = `400 30px ${fonts.display}`;
  pen.fillText("Lexiko", left, 78);
  fitTo(pen, headline(view), width, 54, fonts.display);
  pen.fillText(headline(view), left, 172);
  standings(view).forEach((standing, i) => {
    const y = 236 + i * 86;
    pen.fillStyle = colour("paper");
    round(pen, left, y, width, 72, 10);
    pen.fillStyle = colour(`seat-${standing.seat + 1}`);
    pen.beginPath();
    pen.arc(left + 40, y + 36, 22, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = colour("on-seat");
    pen.font = `400 22px ${fonts.display}`;
    pen.textAlign = "center";
    pen.fillText([...standing.name][0]?.toUpperCase() ?? "", left + 40, y + 44);
    pen.textAlign = "left";
    pen.fillStyle = colour("ink");
    pen.font = `600 24px ${fonts.ui}`;
    pen.fillText(standing.name, left + 78, y + 45, width - 190);
    pen.textAlign = "right";
    pen.font = `700 36px ${fonts.ui}`;
    pen.fillText(String(standing.score), left + width - 22, y + 49);
    pen.textAlign = "left";
  });
}

/** The largest size up to this at which the text fits. */
function fitTo(pen: Pen, text: string, width: number, size: number, font: string) {
  for (let px = size; px > 20; px -= 2) {
    pen.font = `400 ${px}px ${font}`;
    if (pen.measureText(text).width <= width) return;
  }
}

function round(pen: Pen, x: number, y: number, width: number, height: number, radius: number) {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}
