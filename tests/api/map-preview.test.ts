// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mapSource } from '../../client/admin/controls/map/map-source.ts'
import { mapAddress } from '../../server/sanitiser/map-address.ts'

test.each([
  'https://www.google.com/maps/embed?pb=1',
  'https://www.google.com/maps/d/embed?mid=1',
  'https://maps.google.com/maps?q=Pune&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=73.83%2C18.73',
  'https://www.bing.com/maps/embed?h=400',
  'nowhere',
])('the form shows %s as a map exactly when the server takes it', (address) => {
  expect(mapSource(address)).toBe(mapAddress(address, []))
  expect(mapSource(`<p><iframe src="${address}" onload="alert(1)"></iframe></p>`)).toBe(mapAddress(address, []))
})

test('the content security policy of the page decides about hosts that an installation has added', () => {
  expect(mapSource('https://maps.portolan.example/a')).toBe(mapAddress('https://maps.portolan.example/a', ['maps.portolan.example']))
})
