import type { Page } from 'playwright/test'

export type Ring = { name: string; color: string; width: number }

/** The focus indicator: the outline of the focused control, or the border of its field. */
export function readFocusRing(page: Page): Promise<Ring> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const name = focused.getAttribute('aria-label') ?? focused.textContent
    // A switch has the ring around its track, a check box around its icon, and quick find around its field and icon.
    const painted = focused.matches('input[type="checkbox"]')
      ? [focused.parentElement?.nextElementSibling, focused.parentElement?.querySelector('svg')]
      : [focused, focused.parentElement]
    for (const part of painted.filter(part => part !== null && part !== undefined)) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part)
      if (outlineStyle !== 'none') return { name, color: outlineColor, width: parseFloat(outlineWidth) }
    }
    const border = focused.parentElement?.querySelector('fieldset')
    if (!border) return { name, color: 'none', width: 0 }
    const { borderTopColor, borderTopWidth } = getComputedStyle(border)
    return { name, color: borderTopColor, width: parseFloat(borderTopWidth) }
  })
}
