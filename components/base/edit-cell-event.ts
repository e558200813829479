/** Sent to a cell to ask the screen to edit it. A screen that edits the cell prevents the default action. */
export const EDIT_CELL_EVENT = 'editcell'
