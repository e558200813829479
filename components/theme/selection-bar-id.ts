/**
 * The id of the bar with the actions of a selection, at the lower edge. Notices and focused controls stay above the
 * bar.
 */
export const SELECTION_BAR_ID = 'selection-bar'
