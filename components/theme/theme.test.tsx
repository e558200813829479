import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Fade from '@mui/material/Fade'
import ThemeProvider from '@mui/system/ThemeProvider'
import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { theme } from './theme'

// R13.7
it('has the required colours', () => {
  const { primary, secondary, background } = theme.palette
  expect([primary.main, secondary.main, background.default]).toEqual(['#1976d2', '#dc004e', '#f5f5f5'])
})

/** Inserts the theme's CSS rules, which other tests leave out. */
function drawing() {
  const cache = createCache({ key: 'drawn' })
  const style = document.head.appendChild(document.createElement('style'))
  onTestFinished(() => style.remove())
  return Object.assign(cache, { sheet: Object.assign(cache.sheet, { insert: (rule: string) => style.append(rule) }) })
}

// R13.8
it('rounds cards by 12 pixels and buttons by 8', () => {
  render(
    <CacheProvider value={drawing()}>
      <ThemeProvider theme={theme}>
        <Card>a card</Card>
        <Button>a button</Button>
      </ThemeProvider>
    </CacheProvider>,
  )
  const radius = (text: string) => window.getComputedStyle(screen.getByText(text)).borderRadius
  expect([radius('a card'), radius('a button')]).toEqual(['12px', '8px'])
})

// R13.11
it.each([
  ['moves', '225ms', false],
  ['disables animations with prefers-reduced-motion', '0ms', true],
])('%s', (_what, duration, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  render(
    <ThemeProvider theme={theme}>
      <Fade in appear>
        <p>a note</p>
      </Fade>
    </ThemeProvider>,
  )
  expect(screen.getByText('a note').style.transition).toContain(duration)
})
