// Push and e-mail notices.
export const notices = {};
