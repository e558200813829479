import 'server-only'

const [START_OF_SCAN, END_OF_IMAGE, FIRST_SEGMENT] = [0xda, 0xd9, 0xc0]

/**
 * Counts the scans of a JPEG (ITU-T T.81, annex B). The decoder passes over the whole picture for each scan, and a scan can be
 * as short as 44 bytes. Bytes outside markers are skipped as libjpeg skips them, so that it finds no more scans than we do.
 */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0
  let at = nextMarker(jpeg, 2)
  for (let marker = jpeg[at]; marker !== undefined && marker !== END_OF_IMAGE; marker = jpeg[at]) {
    if (marker === START_OF_SCAN) scans++
    at = nextMarker(jpeg, at + 1 + (standsAlone(marker) ? 0 : lengthAt(jpeg, at + 1)))
  }
  return scans
}

/**
 * Whether a marker has no length: restart markers, which divide the data of a scan, and codes below `FIRST_SEGMENT`.
 * Where libjpeg expects a restart marker, it ignores a code below `FIRST_SEGMENT` and continues right after the code.
 * If we skipped a segment there, we would miss the scans in the segment. Sharp's `failOn` does not help, since libjpeg
 * only warns.
 */
const standsAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker < FIRST_SEGMENT

const lengthAt = (jpeg: Uint8Array, at: number) => ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0)

/** The position of the next marker's code, after one or more FF bytes (FF 00 is data), or the end of the file. */
function nextMarker(jpeg: Uint8Array, from: number): number {
  for (let at = from + 1; at < jpeg.length; at++) {
    if (jpeg[at - 1] === 0xff && jpeg[at] !== 0xff && jpeg[at] !== 0) return at
  }
  return jpeg.length
}
