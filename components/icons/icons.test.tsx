import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

type Icon = { default: ComponentType }

const ICONS = Object.entries(import.meta.glob<Icon>('./*.tsx', { eager: true })).flatMap(([file, icon]) => {
  const [, name] = /^\.\/([A-Z]\w+)\.tsx$/.exec(file) ?? []
  return name ? [{ name, icon }] : []
})

it('every icon looks like the icon of the same name in @mui/icons-material', async () => {
  expect(ICONS.length).toBeGreaterThan(0)
  for (const { name, icon } of ICONS) {
    const { default: Original } = (await import(`@mui/icons-material/${name}`)) as Icon
    const { default: Copy } = icon
    expect(renderToStaticMarkup(<Copy />)).toBe(renderToStaticMarkup(<Original />))
  }
})
