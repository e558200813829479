import type { ReactNode, Ref } from 'react'

type Props = {
  ref?: Ref<HTMLDivElement>
  label: string
  isLandscape?: boolean
  /** The font size, if it depends on the content. */
  points?: number
  /** Whether the paper is not printed, because its pages would not show all of the content. */
  isIncomplete?: boolean
  /** Whether the content is from before the last step. It is dimmed and not printed until the new content is there. */
  isOld?: boolean
  children: ReactNode
}

/** The printed content. In a window narrower than a page, it scrolls sideways, also with the keyboard. */
export const Paper = ({ ref, label, isLandscape, points, isIncomplete, isOld, children }: Props) => (
  <div
    ref={ref}
    className={['paper', isLandscape && 'landscape', (isIncomplete || isOld) && 'not-printed']
      .filter(Boolean)
      .join(' ')}
    style={{ fontSize: points && `${points}pt`, opacity: isOld ? 0.5 : undefined }}
    aria-busy={isOld}
    role="region"
    aria-label={label}
    tabIndex={0}
  >
    {children}
  </div>
)
