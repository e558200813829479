/** The size of a card, as in cards.css. All lengths in this file are in millimetres. */
const CARD = { width: 85.6, height: 54 }
const GAP = 6
const COLUMNS = 2
const ROWS = 4
/** How far the marks reach outside of the card. */
const REACH = 3
/** The length of a mark. A mark ends before the card, so that it is not visible on a cut card. */
const LENGTH = 2.5

const WIDTH = COLUMNS * (CARD.width + GAP) - GAP + 2 * REACH
const HEIGHT = ROWS * (CARD.height + GAP) - GAP + 2 * REACH

/** The marks at the four corners of a card. */
function marksOf(place: number): string {
  const left = REACH + (place % COLUMNS) * (CARD.width + GAP)
  const top = REACH + Math.floor(place / COLUMNS) * (CARD.height + GAP)
  const [right, bottom] = [left + CARD.width, top + CARD.height]
  const beside = [top, bottom].map(y => `M${left - REACH} ${y}h${LENGTH}M${right + REACH} ${y}h${-LENGTH}`)
  const above = [left, right].map(x => `M${x} ${top - REACH}v${LENGTH}M${x} ${bottom + REACH}v${-LENGTH}`)
  return [...beside, ...above].join('')
}

/**
 * Short lines at the corners of the cards show where to cut. One picture contains all marks of a page, because
 * browsers round the position of each picture to pixels.
 */
export const CropMarks = ({ cards }: { cards: number }) => (
  <svg className="crop-marks" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
    <path d={Array.from({ length: cards }, (_, place) => marksOf(place)).join('')} stroke="#777" strokeWidth={0.15} />
  </svg>
)
