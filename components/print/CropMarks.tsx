const WIDTH = 85.6
const HEIGHT = 54
/** How far the marks reach outside of the card. */
const REACH = 3
/** They end before the card, so that nothing of them is left on it. */
const LENGTH = 2.5

const [FAR_X, FAR_Y] = [WIDTH + 2 * REACH, HEIGHT + 2 * REACH]
const rows = [REACH, FAR_Y - REACH].map(y => `M0 ${y}h${LENGTH}M${FAR_X} ${y}h${-LENGTH}`)
const columns = [REACH, FAR_X - REACH].map(x => `M${x} 0v${LENGTH}M${x} ${FAR_Y}v${-LENGTH}`)

/** Short lines at the corners of a card, along which it is cut. In millimetres. */
export const CropMarks = () => (
  <svg className="crop-marks" viewBox={`0 0 ${FAR_X} ${FAR_Y}`} aria-hidden>
    <path d={[...rows, ...columns].join('')} stroke="#777" strokeWidth={0.15} />
  </svg>
)
