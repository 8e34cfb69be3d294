// What may be asked of the server, and what it answers, by the API's description: for each method
// and path its parameters, its body and its answer. Types only.
import type { paths } from "./schema";
import type { Refined } from "./types";

type Described = {
  [Path in keyof paths as Path extends `/api/v1${infer Rest}` ? Rest : never]: paths[Path];
};

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [Path in keyof Described]: Described[Path] extends Record<Lowercase<M>, { responses: unknown }>
    ? Path
    : never;
}[keyof Described];

type Operation<M extends Method, P extends PathOf<M>> = Described[P][Lowercase<M> &
  keyof Described[P]];

/** What is sent as JSON. */
export type Body<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { requestBody?: infer Sent }
    ? NonNullable<Sent> extends { content: { "application/json": infer Content } }
      ? Content
      : undefined
    : undefined;

/** What comes back as JSON. */
export type Answer<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer Replies }
    ? Replies[keyof Replies & (200 | 201)] extends {
        content: { "application/json": infer Content };
      }
      ? Refined<Content>
      : unknown
    : never;

type Parameters<M extends Method, P extends PathOf<M>, Where extends "path" | "query"> =
  Operation<M, P> extends { parameters: infer Given }
    ? Given extends { [Key in Where]?: infer Named }
      ? Exclude<Named, undefined>
      : never
    : never;

/** A part of a request: left out where there is nothing to say, optional where nothing must be. */
type Part<Name extends string, Content> = [Content] extends [never]
  ? unknown
  : [Content] extends [undefined]
    ? unknown
    : Partial<Content> extends Content
      ? { [Key in Name]?: Content }
      : { [Key in Name]: Content };

export type Request<M extends Method, P extends PathOf<M>> = Part<
  "path",
  Parameters<M, P, "path">
> &
  Part<"query", Parameters<M, P, "query">> &
  Part<"body", Body<M, P>>;

/** The rest of `ask`'s arguments: none needed where nothing must be said. */
export type Rest<R, More> = Partial<R> extends R ? [request?: R & More] : [request: R & More];
