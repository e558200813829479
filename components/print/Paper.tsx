import type { ReactNode } from 'react'

/** What is printed. A window that is narrower than a page scrolls inside it, also by keys. */
export const Paper = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="paper" role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
