// An analysis while it goes on: the rows of plays in an order that doesn't flicker, how far it is,
// and what's worth saying aloud. It can be stopped at any time and keeps what it has found.

import type { MeasureKind } from "../coach/measures";
import type { AnalysedPlay, Analysis } from "../wire/positions";
import { Refusal } from "../wire/request";
import { inOrder, kindOfAll, settled, tied } from "./ranking";

export type AnalysisState = "idle" | "running" | "stopped" | "done" | "refused";

/** What's said about it: a new leader, or its end. */
export type News = "leader" | "end";

/** Rows show new figures at most this often, and change places at most that often. */
const FIGURES_MS = 250;
const ORDER_MS = 1000;

export interface AnalysisOptions {
  /** Gives looks until it's done; ends when `signal` does. */
  look: (signal: AbortSignal) => AsyncIterable<Analysis>;
  onnews?: (news: News) => void;
}

export class LiveAnalysis {
  state = $state<AnalysisState>("idle");
  refusal = $state.raw<Refusal | null>(null);
  /** What's shown of the last look. */
  shown = $state.raw<Analysis | null>(null);
  /** The plays in the order of their rows. */
  rows = $state.raw<readonly AnalysedPlay[]>([]);

  #ending: AbortController | null = null;
  #next: Analysis | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = Number.NEGATIVE_INFINITY;
  #orderedAt = Number.NEGATIVE_INFINITY;
  #leader = "";
  #onnews: ((news: News) => void) | undefined;

  get kind(): MeasureKind {
    return kindOfAll(this.rows);
  }

  /** The plays that are too close to call; the best one alone if it leads clearly. */
  get ties(): readonly AnalysedPlay[] {
    const said = this.shown?.ties ?? [];
    return said.length
      ? this.rows.filter((one) => said.includes(one.text))
      : tied(this.rows, this.kind);
  }

  get leader(): AnalysedPlay | null {
    return this.rows[0] ?? null;
  }

  get isRunning(): boolean {
    return this.state === "running";
  }

  /** Forgets everything, as for another position. */
  reset() {
    this.#end();
    this.state = "idle";
    this.refusal = null;
    this.shown = null;
    this.rows = [];
    this.#leader = "";
    this.#orderedAt = this.#shownAt = Number.NEGATIVE_INFINITY;
  }

  /** Looks until it's done, stopped or refused. What was found before stays until there's more. */
  async start({ look, onnews }: AnalysisOptions): Promise<void> {
    this.#end();
    const ending = new AbortController();
    this.#ending = ending;
    this.#onnews = onnews;
    this.refusal = null;
    this.state = "running";
    try {
      for await (const one of look(ending.signal)) {
        if (ending.signal.aborted) return;
        this.#take(one);
        if (one.is_done) break;
      }
      if (ending.signal.aborted) return;
      this.#finish("done");
    } catch (problem) {
      if (ending.signal.aborted) return;
      if (!(problem instanceof Refusal)) throw problem;
      this.#finish(problem.code === "stopped" ? "stopped" : "refused");
      if (problem.code !== "stopped") this.refusal = problem;
    } finally {
      ending.abort();
    }
  }

  /** Ends it and keeps what it has found. */
  stop() {
    if (this.state !== "running") return;
    this.#ending?.abort();
    this.#finish("stopped");
  }

  #end() {
    this.#ending?.abort();
    this.#ending = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next = null;
  }

  #take(look: Analysis) {
    this.#next = look;
    const wait = this.#shownAt + FIGURES_MS - performance.now();
    if (wait <= 0) this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), wait);
  }

  #show() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const look = this.#next;
    this.#next = null;
    if (!look) return;
    const now = performance.now();
    this.#shownAt = now;
    this.shown = look;
    if (!this.rows.length) {
      this.rows = look.choices;
      this.#orderedAt = now;
    } else {
      const texts = this.rows.map((one) => one.text);
      const isFree = now - this.#orderedAt >= ORDER_MS;
      const rows = isFree ? newOrder(texts, look) : inOrder(texts, look.choices);
      if (rows.some((one, at) => one.text !== texts[at])) this.#orderedAt = now;
      this.rows = rows;
    }
    this.#sayLeader();
  }

  #finish(state: AnalysisState) {
    if (this.#next) this.#show();
    this.state = state;
    if (state === "done" && this.shown) this.rows = this.shown.choices;
    this.#leader = this.rows[0]?.text ?? "";
    if (this.rows.length && state !== "refused") this.#onnews?.("end");
  }

  #sayLeader() {
    const leader = this.rows[0]?.text ?? "";
    const isNew = !!this.#leader && leader !== this.#leader;
    this.#leader = leader;
    if (isNew) this.#onnews?.("leader");
  }
}

/** Estimates change places where it's clear; what's solved is in the order that it's sent in. */
function newOrder(shown: readonly string[], { method, choices }: Analysis): AnalysedPlay[] {
  return method === "simulation" ? settled(shown, choices, kindOfAll(choices)) : choices;
}
