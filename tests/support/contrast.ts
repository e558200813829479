type Rgb = readonly [number, number, number]

/** The WCAG 2 contrast of a colour on opaque backgrounds, each painted over the one after it. Takes hex, `rgba()` and `hsl()`. */
export function contrastOn(color: string, ...backgrounds: string[]): number {
  const below = backgrounds.reduceRight<Rgb>((canvas, background) => paint(background, canvas), [255, 255, 255])
  const [lighter = 0, darker = 0] = [luminance(paint(color, below)), luminance(below)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function paint(color: string, below: Rgb): Rgb {
  const [r, g, b, alpha] = parse(color)
  const mix = (value: number, under: number) => value * alpha + under * (1 - alpha)
  return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2])]
}

function parse(color: string): readonly [...Rgb, alpha: number] {
  if (/^#...$/.test(color)) return parse(color.replaceAll(/[^#]/g, '$&$&'))
  const hex = /^#(..)(..)(..)$/.exec(color)
  if (hex) return [channel(hex[1]), channel(hex[2]), channel(hex[3]), 1]
  const [a = 0, b = 0, c = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return color.startsWith('hsl') ? [...fromHsl(a, b / 100, c / 100), 1] : [a, b, c, alpha]
}

const channel = (digits = '0') => parseInt(digits, 16)

/** The formula of CSS Color 4. */
function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const value = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const range = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - range * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return [value(0), value(8), value(4)]
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
