/**
 * The styles of a field above a list.
 *
 * @param width the width in pixels below which the field wraps to the next row
 * @param grow the share of the free width in the row that the field takes
 */
export const filterStyles = (width?: number, grow = 1) => ({
  flexGrow: grow,
  flexBasis: width,
  minWidth: 0,
  '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' },
})
