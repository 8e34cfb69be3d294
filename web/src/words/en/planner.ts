// The weekly planner and the calendar.
export const planner = {};
