import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'],
  [
    'Microsoft Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  ['curl', 'curl/8.5.0'],
  ['node', 'node'],
  ['An unknown device', ''],
  ['An unknown device', 'Mozilla/5.0'],
  ['visit-evil', 'visit-evil.example now <b>'],
  ['visit-evil on Windows', 'visit-evil.example/1 (Windows NT 10.0) now'],
  ['An unknown device', '<script>alert(1)</script>'],
  ['An unknown device', 'https://evil.example'.replace('https', '')],
])('"%s" is the name of the device of %s', (name, userAgent) => expect(deviceName(userAgent)).toBe(name))

test('a header of any length has a short name', () => {
  expect(deviceName('x'.repeat(16_000)).length).toBeLessThanOrEqual(40)
})
