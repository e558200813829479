import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** A point on the paper, in millimetres. */
type Point = readonly [x: number, y: number]
export type Line = readonly [from: Point, to: Point]
export type Box = { left: number; right: number; bottom: number; top: number }

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Matrix = [number, number, number, number, number, number]

/** An inch has 72 points. */
export const toMm = (points: number) => (points * 25.4) / 72

/** The straight lines that a page strokes, the boxes that it fills with a color, and the number of its pictures. */
export async function readDrawing(page: PdfPage) {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const drawn = { lines: [] as Line[], boxes: [] as (Box & { color: string })[], images: 0 }
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let color = ''
  const saved: Matrix[] = []
  const drawPath = ([paint, [path], bounds]: [number, [Record<string, number>], Record<string, number>]) => {
    if (paint === OPS.stroke) drawn.lines.push(...linesOf(Object.values(path), matrix))
    if (paint === OPS.fill) drawn.boxes.push({ ...boxOf(Object.values(bounds), matrix), color })
  }
  const handlers = new Map<number, (given: never) => void>([
    [OPS.save, () => saved.push(matrix)],
    [OPS.restore, () => (matrix = saved.pop() ?? matrix)],
    [OPS.transform, (given: Matrix) => (matrix = multiply(matrix, given))],
    [OPS.setFillRGBColor, ([given]: [string]) => (color = given)],
    [OPS.paintImageXObject, () => drawn.images++],
    [OPS.constructPath, drawPath],
  ])
  for (const [index, operator] of fnArray.entries()) handlers.get(operator)?.(argsArray[index] as never)
  return drawn
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const pointOf = (x: number, y: number, [a, b, c, d, e, f]: Matrix): Point => [
  toMm(a * x + c * y + e),
  toMm(b * x + d * y + f),
]

/** In the path, 0 moves to a point and 1 draws a line to it. */
function linesOf(path: readonly number[], matrix: Matrix): Line[] {
  const lines: Line[] = []
  let at: Point = [0, 0]
  for (let n = 0; n + 2 < path.length; n += 3) {
    const [step, x, y] = path.slice(n, n + 3) as [number, number, number]
    const point = pointOf(x, y, matrix)
    if (step === 1) lines.push([at, point])
    at = point
  }
  return lines
}

/** @param bounds the smallest and the greatest x and y of a path */
function boxOf(bounds: readonly number[], matrix: Matrix): Box {
  const [x1, y1, x2, y2] = bounds as [number, number, number, number]
  const [first, second] = [pointOf(x1, y1, matrix), pointOf(x2, y2, matrix)]
  const [left, right] = [first[0], second[0]].sort((a, b) => a - b) as [number, number]
  const [bottom, top] = [first[1], second[1]].sort((a, b) => a - b) as [number, number]
  return { left, right, bottom, top }
}
