/**
 * The styles of a field above a list.
 *
 * @param width in a row: the width in pixels below which it wraps
 * @param grow its share of the width that is left in the row
 */
export const filterStyles = (width?: number, grow = 1) => ({
  flexGrow: grow,
  flexBasis: width,
  minWidth: 0,
  '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' },
})
