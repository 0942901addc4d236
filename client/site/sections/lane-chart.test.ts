import { expect, test } from 'vitest'
import { chartOf, chartWidth, hoursAt } from './lane-chart.ts'

const lane = (fromPlace: string, toPlace: string) => ({ _id: fromPlace, from: 'A', fromPlace, to: 'B', toPlace, hours: '1 hour' })

test('lanes within India are drawn on its outline, north up', () => {
  const { isInIndia, height, lanes } = chartOf([lane('19.28, 73.06', '12.74,77.83')])
  expect(isInIndia).toBe(true)
  expect(height).toBeCloseTo(647.1, 0)
  expect(lanes[0]?.from).toEqual({ x: 117.3, y: 380.3 })
  expect(lanes[0]?.to).toEqual({ x: 209.6, y: 516.9 })
})

test.each([
  ['Rotterdam to Duisburg', '51.92, 4.48', '51.43, 6.76'],
  ['Mumbai to Dubai, of which one is in India', '18.94, 72.83', '25.27, 55.29'],
  ['two docks of one town', '51.9,4.4', '51.9,4.4'],
  ['the pole', '90, 0', '89.5, 10'],
  ['Sydney to Perth, in the south', '-33.87, 151.21', '-31.95, 115.86'],
])('a chart of its own has the whole lane within it: %s', (_name, from, to) => {
  const { isInIndia, height, lanes } = chartOf([lane(from, to)])
  expect(isInIndia).toBe(false)
  expect(height).toBeGreaterThan(chartWidth / 2)
  expect(height).toBeLessThan(chartWidth * 2)
  for (const point of lanes.flatMap((drawn) => [drawn.from, drawn.to, hoursAt(drawn, lanes)])) {
    expect(point.x).toBeGreaterThan(0)
    expect(point.x).toBeLessThan(chartWidth)
    expect(point.y).toBeGreaterThan(0)
    expect(point.y).toBeLessThan(height)
  }
})

test('a lane whose places are not filled in yet is left out', () => {
  const whole = lane('19.28, 73.06', '12.74,77.83')
  expect(
    chartOf([lane('', '12.74,77.83'), whole, lane('19.28, 73.06', '12.74'), lane('91, 73.06', 'Hosur')]).lanes.map((drawn) => drawn.lane),
  ).toEqual([whole])
})
