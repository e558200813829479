import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Fade from '@mui/material/Fade'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Skeleton from '@mui/material/Skeleton'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { contrastOn } from '@/tests/support/contrast'
import { theme } from './theme'
import { tonesOf } from './tones'

// R13.7
it('the theme has the required colours', () => {
  const { primary, secondary, background } = theme.colorSchemes.light!.palette
  expect([primary.main, secondary.main, background.default]).toEqual(['#1976d2', '#dc004e', '#f5f5f5'])
})

/** An Emotion cache that inserts the CSS rules of the theme, which other tests leave out. */
function drawing() {
  const cache = createCache({ key: 'drawn' })
  const style = document.head.appendChild(document.createElement('style'))
  onTestFinished(() => style.remove())
  return Object.assign(cache, { sheet: Object.assign(cache.sheet, { insert: (rule: string) => style.append(rule) }) })
}

// R37.8
it('a menu opens in its final place and size', () => {
  render(
    <ThemeProvider theme={theme}>
      <Menu open anchorEl={document.body}>
        <MenuItem>Edit</MenuItem>
      </Menu>
    </ThemeProvider>,
  )
  const { transform, opacity } = screen.getByRole('menu').parentElement!.style
  expect([transform, opacity]).toEqual(['', '1'])
})

// R13.8
it('the theme rounds cards by 12 pixels and buttons by 8 pixels', () => {
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

// R57.2
it.each([
  ['a button', <Button key="button">a button</Button>],
  [
    'a link like a button',
    <Button key="link" href="/">
      a link like a button
    </Button>,
  ],
  [
    'an item',
    <MenuList key="item">
      <MenuItem>an item</MenuItem>
    </MenuList>,
  ],
  ['a card', <CardActionArea key="card">a card</CardActionArea>],
])('the theme shades %s while it is pressed', (text, control) => {
  render(
    <CacheProvider value={drawing()}>
      <ThemeProvider theme={theme}>{control}</ThemeProvider>
    </CacheProvider>,
  )
  const { className } = screen.getByText(text)
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText))
  const pressed = rules.filter(rule => rule.includes(':active') && className.split(' ').some(one => rule.includes(one)))
  expect(pressed.join()).toContain('linear-gradient(var(--pressed)')
})

// R37.2, R57.3
it.each(['light', 'dark'] as const)(
  'skeletons of the %s scheme stand out even at the faintest moment of their pulse',
  scheme => {
    const { container } = render(
      <CacheProvider value={drawing()}>
        <ThemeProvider theme={theme}>
          <div style={tonesOf(scheme)}>
            <Skeleton />
          </div>
        </ThemeProvider>
      </CacheProvider>,
    )
    const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    const drawn = window.getComputedStyle(container.querySelector('span')!)
    expect(drawn.animationName).toBe('skeleton-pulse')
    const faintest = /@keyframes skeleton-pulse\{[^}]*opacity:([\d.]+)/.exec(css)?.[1]
    const faint = drawn.backgroundColor.replace('rgb(', 'rgba(').replace(')', `, ${faintest})`)
    const { paper, default: page } = theme.colorSchemes[scheme]!.palette.background
    for (const surface of [paper, page]) expect(contrastOn(faint, surface), faint).toBeGreaterThanOrEqual(1.5)
  },
)

// R13.11
it.each([
  ['animates transitions', '225ms', false],
  ['disables animations when the system asks for reduced motion', '0ms', true],
])('the theme %s', (_what, duration, matches) => {
  const ignored = vi.fn<() => void>()
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: ignored,
    removeEventListener: ignored,
    addListener: ignored,
    removeListener: ignored,
  }))
  render(
    <ThemeProvider theme={theme}>
      <Fade in appear>
        <p>a note</p>
      </Fade>
    </ThemeProvider>,
  )
  expect(screen.getByText('a note').style.transition).toContain(duration)
})
