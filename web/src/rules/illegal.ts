// Why something isn't a play: the rules' code with the details of its sentence.

/** As the server says it, but for the sentence: that's in the dictionaries. */
export interface Refusal {
  code: string;
  details: Readonly<Record<string, string | number>>;
}

export class Illegal extends Error implements Refusal {
  constructor(
    readonly code: string,
    readonly details: Refusal["details"] = {},
  ) {
    super(code);
  }
}
