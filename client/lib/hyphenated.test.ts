import { expect, test } from 'vitest'
import { hyphenated } from './hyphenated.ts'

test.each([
  ['Güterverkehrsdienstleistungen', 'Güter-ver-kehrs-dienst-leis-tungen'],
  ['Unternehmensgeschichte', 'Unter-neh-mens-ge-schichte'],
  ['Schwergutverkehrsdienstleistungen', 'Schwer-gut-ver-kehrs-dienst-leis-tungen'],
  ['Verkehr und Geschwindigkeitsbegrenzung', 'Verkehr und Geschwin-dig-keits-be-grenzung'],
  ['Refrigerated transportation, 24/7', 'Refrigerated transportation, 24/7'],
  ['अंतर्राष्ट्रीयपरिवहनसेवाएँ', 'अंतर्राष्ट्रीयपरिवहनसेवाएँ'],
])('%s may break as %s', (text, broken) => {
  expect(hyphenated(text).replaceAll('\u00ad', '-')).toBe(broken)
})
