import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Fade from '@mui/material/Fade'
import ThemeProvider from '@mui/system/ThemeProvider'
import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { theme } from './theme'

it('has the colours of the specification', () => {
  const { primary, secondary, background } = theme.palette
  expect([primary.main, secondary.main, background.default]).toEqual(['#1976d2', '#dc004e', '#f5f5f5'])
})

/** Gives its rules to the page, which the tests otherwise do without. */
function drawing() {
  const cache = createCache({ key: 'drawn' })
  const style = document.head.appendChild(document.createElement('style'))
  onTestFinished(() => style.remove())
  return Object.assign(cache, { sheet: Object.assign(cache.sheet, { insert: (rule: string) => style.append(rule) }) })
}

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

it.each([
  ['moves', '225ms', false],
  ['does not move for whoever asks for less motion', '0ms', true],
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
