import type { ReactNode, Ref } from 'react'

type Props = {
  ref?: Ref<HTMLDivElement>
  label: string
  isLandscape?: boolean
  /** The size of its type, if that depends on what it contains. */
  points?: number
  /** Whether it is only on the screen, because its pages would not show all of it. */
  isIncomplete?: boolean
  children: ReactNode
}

/** The printed content. In a window narrower than a page, it scrolls sideways inside itself, also by keys. */
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
