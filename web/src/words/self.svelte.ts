// Who reads the page, as far as texts need to know.

/**
 * The name that we suggested to a guest who hasn’t chosen one yet; empty once they have. To
 * themselves they’re “you”, not a name they’ve never seen.
 */
export const self = $state({ suggestion: "" });
