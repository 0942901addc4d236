// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { noMap, readMap, shortLink, shortLinkIn, storedMap, writtenMap } from '../../client/admin/controls/map/map-links.ts'
import { mapAddress } from '../../server/sanitiser/map-address.ts'

const google = (query: string, zoom = '') =>
  `https://maps.google.com/maps?${new URLSearchParams({ q: query })}${zoom && `&z=${zoom}`}&output=embed`

describe('a map is read from', () => {
  test.each([
    [
      'a link of Google’s address bar',
      'https://www.google.com/maps/place/Gat+212,+Chakan/@18.7600,73.8100,17z/data=!3m1!4b1!4m6!3m5!1s0x3bc2!8m2!3d18.7606!4d73.8143!16s',
      google('18.7606,73.8143', '17'),
    ],
    ['a place without coordinates', 'https://www.google.co.in/maps/place/Chakan+Hub,+Pune', google('Chakan Hub, Pune')],
    ['a view', 'https://www.google.com/maps/@18.7606,73.8143,15.5z', google('18.7606,73.8143', '16')],
    ['a search', 'https://www.google.com/maps/search/?api=1&query=Hosur+hub', google('Hosur hub')],
    ['a search of the address bar', 'www.google.com/maps/search/Hosur+hub/@12.74,77.82,13z', google('Hosur hub', '13')],
    ['directions, whose end counts', 'https://www.google.com/maps/dir/Pune/Chakan+Hub/@18.6,73.8,12z', google('Chakan Hub', '12')],
    [
      'where Google’s short links lead',
      'https://maps.google.com?q=Chakan+Hub,+Pune&ftid=0x47b8:0x8024&entry=gps&g_ep=CAIS',
      google('Chakan Hub, Pune'),
    ],
    ['Apple’s search', 'https://maps.apple.com/?q=Chakan%20Hub&z=16', google('Chakan Hub')],
    ['an old link', 'http://maps.google.com/?q=Mundra', google('Mundra')],
    [
      'Google’s embed code',
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600" height="450" style="border:0;" loading="lazy"></iframe>',
      'https://www.google.com/maps/embed?pb=!1m18',
    ],
    ['an embed of another Google', 'https://www.google.de/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
    [
      'Google Maps Go',
      'https://maps.app.goo.gl/?apn=com.google.android.apps.maps&link=https%3A%2F%2Fwww.google.com%2Fmaps%2Fdir%2F%2FChakan%2BHub%2F%4018.7%2C73.8%2C14z&isi=585027354',
      google('Chakan Hub', '14'),
    ],
    ['a place that an app of Android has searched', 'geo:0,0?q=Chakan+Hub%2C+Pune', google('Chakan Hub, Pune')],
    ['a place with its name', 'geo:18.7,73.8?q=Chakan%20Hub', google('Chakan Hub')],
    ['words', 'Gat 212, Chakan–Talegaon Road, Pune', google('Gat 212, Chakan–Talegaon Road, Pune')],
    ['words with a colon', 'Address: Plot 41, Hosur', google('Address: Plot 41, Hosur')],
  ])('%s', (_what, text, source) => {
    expect(readMap(text)).toEqual({ source })
    expect(mapAddress(source, []), 'the server takes it').toBe(source)
  })

  test.each([
    ['OpenStreetMap’s address bar', 'https://www.openstreetmap.org/#map=16/18.7606/73.8143'],
    ['OpenStreetMap’s share link', 'https://www.openstreetmap.org/?mlat=18.7606&mlon=73.8143#map=16/18.7600/73.8100'],
    ['OpenStreetMap’s embed code', `<iframe src="${storedMap('18.7606, 73.8143').replaceAll('&', '&amp;')}"></iframe><br/><small></small>`],
    ['Bing’s link', 'https://www.bing.com/maps?cp=18.7606%7E73.8143&lvl=16.2'],
    ['Bing’s pin', 'https://www.bing.com/maps?sp=point.18.7606_73.8143_Chakan&cp=18.7%7E73.8'],
    ['Apple’s place', 'https://maps.apple.com/place?address=Gat%20212&coordinate=18.7606,73.8143&name=Hub&place-id=I1'],
    ['Apple’s pin', 'http://maps.apple.com/?ll=18.7606,73.8143&q=Hub&z=16'],
    ['coordinates', '18.7606, 73.8143'],
    ['coordinates with their sides', '18.7606° N, 73.8143° E'],
    ['degrees, minutes and seconds', '18°45\'38.16"N 73°48\'51.48"E'],
    ['a geo link', 'geo:18.7606,73.8143;u=35'],
    ['a geo link with a zoom', 'geo:18.7606,73.8143?z=17'],
    ['a pin of an app of Android', 'geo:0,0?q=18.7606,73.8143(Chakan%20Hub)'],
  ])('%s, and written as its coordinates', (_what, text) => {
    const stored = storedMap(text)
    expect(mapAddress(stored, []), 'the server takes it').toBe(stored)
    expect(writtenMap(stored)).toBe('18.7606, 73.8143')
  })

  test('a short link of OpenStreetMap, which contains its place', () => {
    const { source = '' } = readMap('https://osm.org/go/0EEQjE--?m=') as { source?: string }
    const [lat, lon] = writtenMap(source).split(', ').map(Number)
    expect(lat).toBeCloseTo(51.5107, 2)
    expect(lon).toBeCloseTo(0.0549, 2)
  })
})

test.each([
  ['https://maps.app.goo.gl/abc123', shortLink],
  ['https://goo.gl/maps/abc123', shortLink],
  ['maps.app.goo.gl/abc123?g_st=ic', shortLink],
  ['Portolan Freight, Bhiwandi https://maps.app.goo.gl/abc123', shortLink],
  ['https://www.openstreetmap.org/node/1', noMap],
  ['https://www.bing.com/maps', noMap],
  ['https://www.google.com/maps', noMap],
  ['javascript:alert(1)', noMap],
  ['mailto:desk@portolan.example', noMap],
  ['<b>Pune</b>', noMap],
  ['<iframe src="http://www.bing.com/maps/embed"></iframe>', noMap],
])('%s is no map, stays as it was entered, and the form says why', (text, problem) => {
  expect(readMap(text)).toEqual({ problem })
  expect(storedMap(text)).toBe(text)
})

test.each([
  ['https://maps.app.goo.gl/yNWrPg1SFLomwCKX9?g_st=ipc', 'https://maps.app.goo.gl/yNWrPg1SFLomwCKX9'],
  ['maps.app.goo.gl/yNWrPg1SFLomwCKX9', 'https://maps.app.goo.gl/yNWrPg1SFLomwCKX9'],
  ['Portolan Freight, Bhiwandi\nhttps://maps.app.goo.gl/yNWrPg1SFLomwCKX9.', 'https://maps.app.goo.gl/yNWrPg1SFLomwCKX9'],
  ['https://maps.app.goo.gl/yNWrPg1SFLomwCKX9%3C/a%3E%3C/p%3E', 'https://maps.app.goo.gl/yNWrPg1SFLomwCKX9'],
  ['https://goo.gl/maps/Xk3v?coh=178571&entry=tt', 'https://goo.gl/maps/Xk3v'],
  ['https://maps.apple/p/4q59TQb02Pk6pV', 'https://maps.apple/p/4q59TQb02Pk6pV'],
  ['https://binged.it/3abCDef', 'https://binged.it/3abCDef'],
  ['https://goo.gl/abc123', undefined],
  ['https://evil.example/?https://maps.app.goo.gl/one', undefined],
])('of %j the link that the server follows is %s', (text, url) => expect(shortLinkIn(text)).toBe(url))

test.each([
  ['', ''],
  ['<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1%2C2&amp;marker=18.76%2C73.81"></iframe>', '18.76, 73.81'],
  ['<iframe src="https://maps.google.com/maps?q=Chakan+Hub&amp;output=embed"></iframe>', 'Chakan Hub'],
  ['<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>', 'https://www.google.com/maps/embed?pb=1'],
  ['<iframe src="https://maps.portolan.example/a"></iframe>', 'https://maps.portolan.example/a'],
  ['<i', '<i'],
])('the stored map %s is written in its field as “%s”', (stored, written) => expect(writtenMap(stored)).toBe(written))
