/** The event that asks the screen to edit the cell that it is sent to. The screen prevents its default action. */
export const EDIT_CELL_EVENT = 'editcell'
