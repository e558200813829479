/** The id of the bar at the lower edge with the actions of a selection; notices and the focus stay above it. */
export const SELECTION_BAR_ID = 'selection-bar'
