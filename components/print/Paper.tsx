import type { ReactNode } from 'react'

type Props = { label: string; isLandscape?: boolean; children: ReactNode }

/** What is printed. A window that is narrower than a page scrolls inside it, also by keys. */
export const Paper = ({ label, isLandscape = false, children }: Props) => (
  <div className={isLandscape ? 'paper landscape' : 'paper'} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
