/** The styles of a form that fills a dialog: its fields scroll, and its buttons stay at the lower edge. */
export const SCROLLING_FORM = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } as const
