// A person’s page and ratings.
export const persons = {};
