import { type Mark, MARK_TEXTS } from '@/lib/contract/attendance/marks'

/** A mark as a word. The CSS class sets the colour of the mark. */
export const MarkText = ({ mark }: { mark: Mark | null }) =>
  mark === null ? (
    <span className="mark">No mark</span>
  ) : (
    <span className={`mark mark-${mark}`}>{MARK_TEXTS[mark]}</span>
  )
