import { expect, it } from 'vitest'
import { deviceName, isHandheld } from './device-name'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Chrome on Windows', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`],
  ['Opera on Windows', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36 OPR/127.0.0.0`],
  ['Vivaldi on Windows', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36 Vivaldi/7.7`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'],
  ['Safari on macOS', `${MAC} Version/26.1 Safari/605.1.15`],
  ['Chrome on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/143.0.0.0 Safari/537.36`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`],
  ['Chrome on Android', `${ANDROID} Chrome/143.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet on Android', `${ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
  ['Edge on Android', `${ANDROID} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0.0.0`],
  ['Safari on iPhone', `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/143.0.7499.92 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `${IPHONE} FxiOS/146.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on iPad', `${IPHONE.replaceAll('iPhone', 'iPad')} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Unknown browser on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) SomethingNew/1.0'],
  ['Unknown browser', 'curl/8.17.0'],
  ['Unknown browser', ''],
])('deviceName recognizes %s', (name, userAgent) => expect(deviceName(userAgent)).toBe(name))

it.each([
  [true, `${ANDROID} Chrome/143.0.0.0 Mobile Safari/537.36`],
  [true, `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`],
  [false, `${WINDOWS} Chrome/143.0.0.0 Safari/537.36`],
  [false, ''],
])('isHandheld recognizes phones and tablets: %j', (expected, userAgent) =>
  expect(isHandheld(userAgent)).toBe(expected),
)
