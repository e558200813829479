import type { Page } from 'playwright/test'

/** The WCAG 2 contrast of two computed colours (`rgb(90, 100, 114)`). */
export function contrast(one: string, other: string, canvas: 'white' | 'black' = 'white'): number {
  const [lighter = 0, darker = 0] = [luminance(one, canvas), luminance(other, canvas)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string, canvas: 'white' | 'black'): number {
  const below = canvas === 'white' ? 255 : 0
  const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0] = [r, g, b].map(value => linear(value * alpha + below * (1 - alpha)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)

export type Ring = { name: string; color: string; width: number }

/** The focus indicator: the outline of the focused control, or the border of its field. */
export function focusRing(page: Page): Promise<Ring> {
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
