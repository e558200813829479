import { expect, it } from 'vitest'
import { LIST_LINK } from './links'
import { theme } from './theme'

// R87.13
it('links in texts and links in lists have the same colour', () => {
  const { color } = LIST_LINK
  expect(color).toBe('var(--link)')
  expect(theme.components?.MuiLink?.variants).toEqual([{ props: { color: 'primary' }, style: { color } }])
})
