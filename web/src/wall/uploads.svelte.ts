// Photos on their way to a wall: how far each is, and a way to stop it.
import { Refusal } from "../wire/request";
import { newName, sendPhoto } from "../wire/wall";
import { MOST_BYTES, shrunk } from "./shrink_photo";
import type { WallState } from "./wall.svelte";

export class Upload {
  /** The part that is sent, from 0 to 1. */
  part = $state(0);
  constructor(
    readonly item: string,
    readonly x: number,
    readonly y: number,
    readonly picture: string,
    readonly stop: () => void,
  ) {}
}

export class Uploads {
  list = $state.raw<readonly Upload[]>([]);

  constructor(readonly wall: WallState) {}

  /** Sends a photo; whether it hangs there now. What went wrong is the wall's refusal. */
  async pin(file: Blob, caption: string, x: number, y: number): Promise<boolean> {
    const item = newName();
    const picture = URL.createObjectURL(file);
    let stop = () => {
      isStopped = true;
    };
    let isStopped = false;
    const upload = new Upload(item, x, y, picture, () => stop());
    this.list = [...this.list, upload];
    try {
      const small = await shrunk(file);
      if (small.size > MOST_BYTES) throw new Refusal("too_large", "", { limit: MOST_BYTES }, 413);
      if (isStopped) return false;
      const sent = sendPhoto(this.wall.id, small, { item, x, y, caption }, (part) => {
        upload.part = part;
      });
      stop = sent.stop;
      this.wall.take(await sent.done);
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (problem.code === "offline") this.wall.refusal = new Refusal("photo_offline");
      else if (problem.code !== "stopped") this.wall.refusal = problem;
      return false;
    } finally {
      this.list = this.list.filter((one) => one !== upload);
      URL.revokeObjectURL(picture);
    }
  }
}
