/** Dispatched on a cell to ask the screen to edit the cell. A screen that edits the cell calls `preventDefault`. */
export const EDIT_CELL_EVENT = 'editcell'
