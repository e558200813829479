import { relative, sep } from 'node:path'

/**
 * Reads a Dockerfile with two stages. Returns the commands of the first stage, and the commands that start the second stage and
 * check its health.
 * @param {string} text
 * @returns {{ build: string[], health: string, start: string[] }}
 */
export function readDockerfile(text) {
  const lines = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
  const second = lines.findLastIndex(line => line.startsWith('FROM '))
  const after = (part, start) =>
    part.filter(line => line.startsWith(start)).map(line => line.slice(start.length).trim())
  const [health = ''] = after(lines, 'HEALTHCHECK ')
  const [start = '[]'] = after(lines.slice(second), 'CMD ')
  return {
    build: after(lines.slice(0, second), 'RUN '),
    health: health.slice(health.indexOf('CMD ') + 'CMD '.length),
    start: JSON.parse(start),
  }
}

/**
 * Returns a filter for the files that a Dockerfile copies.
 * @param {string} text the patterns of a `.dockerignore`: a path, `name.*`, or `**` + `/*.suffix`
 * @param {string} root
 */
export function isCopied(text, root) {
  const patterns = text.split('\n').filter(line => line && !line.startsWith('#'))
  return path => {
    const name = relative(root, path).split(sep).join('/')
    return !patterns.some(pattern => {
      if (pattern.startsWith('**/*')) return name.endsWith(pattern.slice(4))
      if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
      return name === pattern || name.startsWith(`${pattern}/`)
    })
  }
}
