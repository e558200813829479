import { describe, expect, it } from 'vitest'
import { AVATAR_HUES } from '@/components/layout/PersonAvatar'
import { contrastOn } from '@/tests/support/contrast'
import { theme } from './theme'
import { tonesOf, type Tone } from './tones'

describe.each(['light', 'dark'] as const)('the tones of the %s colour scheme', scheme => {
  const { palette } = theme.colorSchemes[scheme]!
  const { paper, default: page } = palette.background
  const tone = (name: Tone) => tonesOf(scheme)[`--${name}`] ?? ''
  const surfaces = [paper, page]

  // R63.2
  it.each([
    ['text', palette.text.primary],
    ['quieter text', palette.text.secondary],
    ['links', tone('link')],
  ])('the colour of %s has enough contrast on cards and on the page', (_what, color) => {
    for (const surface of surfaces) expect(contrastOn(color, surface)).toBeGreaterThanOrEqual(4.5)
  })

  // R63.2
  it.each([
    ['quiet-text', 'quiet'],
    ['good-text', 'good'],
    ['idle-text', 'idle'],
    ['bad-text', 'bad'],
    ['chosen-text', 'chosen'],
    ['chosen-text', 'chosen-hover'],
  ] as const)('the tone %s has enough contrast on the background %s', (text, background) => {
    for (const surface of surfaces)
      expect(contrastOn(tone(text), tone(background), surface)).toBeGreaterThanOrEqual(4.5)
  })

  // R63.2
  it('texts in chosen rows have enough contrast, even while a row is hovered', () => {
    for (const color of [palette.text.primary, palette.text.secondary])
      for (const background of ['chosen', 'chosen-hover'] as const)
        expect(contrastOn(color, tone(background), paper)).toBeGreaterThanOrEqual(4.5)
  })

  // R63.2
  it.each(['primary', 'secondary', 'error', 'success'] as const)('labels on %s buttons have enough contrast', name => {
    const { main, contrastText } = palette[name]
    expect(contrastOn(contrastText, main)).toBeGreaterThanOrEqual(4.5)
  })

  // R37.2, R63.2
  it('field borders and the focus ring have enough contrast on every surface', () => {
    for (const surface of surfaces) {
      expect(contrastOn(tone('field-border'), surface)).toBeGreaterThanOrEqual(3)
      expect(contrastOn(palette.primary.main, surface)).toBeGreaterThanOrEqual(3)
      expect(contrastOn(palette.primary.main, tone('chosen'), surface)).toBeGreaterThanOrEqual(3)
    }
  })

  // R37.2
  it('skeletons stand out from cards and from the page', () => {
    for (const surface of surfaces) expect(contrastOn(tone('skeleton'), surface)).toBeGreaterThanOrEqual(1.5)
  })

  // R63.5
  it.each(AVATAR_HUES)('initials in the hue %i have enough contrast', hue => {
    const [text, background] = [`hsl(${hue} ${tone('avatar-text')})`, `hsl(${hue} ${tone('avatar')})`]
    expect(contrastOn(text, background)).toBeGreaterThanOrEqual(4.5)
  })
})
