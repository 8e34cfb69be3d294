// Games over days: quiet hours, holiday, spare time, what happened since.
export const correspondence = {};
