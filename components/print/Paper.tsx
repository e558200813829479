import type { ReactNode, Ref } from 'react'

type Props = {
  ref?: Ref<HTMLDivElement>
  label: string
  isLandscape?: boolean
  /** The font size, if it depends on the content. */
  points?: number
  /** Whether the paper is not printed, because its pages would not show all of the content. */
  isIncomplete?: boolean
  children: ReactNode
}

/** The printed content. In a window narrower than a page, it scrolls sideways, also with the keyboard. */
export const Paper = ({ ref, label, isLandscape = false, points, isIncomplete = false, children }: Props) => (
  <div
    ref={ref}
    className={['paper', isLandscape && 'landscape', isIncomplete && 'not-printed'].filter(Boolean).join(' ')}
    style={{ fontSize: points && `${points}pt` }}
    role="region"
    aria-label={label}
    tabIndex={0}
  >
    {children}
  </div>
)
