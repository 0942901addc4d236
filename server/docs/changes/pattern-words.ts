/** Patterns that differences name, in words and Markdown: what they allow. One that is not listed is shown itself. */
export const patternWords: Record<string, string> = {
  '^[0-9]{6}$': 'six digits from 0 to 9',
  '^\\P{Nd}*(?:\\p{Nd}\\P{Nd}*){6}$': 'six digits of any script, with any other characters around and between them',
  '^[0-9]{10,15}$': '10 to 15 digits from 0 to 9',
  '^[\\s\\p{Cf}\\p{Pd}\\p{Ps}\\p{Pe}.·․．−]*[+＋]?[\\s\\p{Cf}\\p{Pd}\\p{Ps}\\p{Pe}.·․．−]*(?:\\p{Nd}[\\s\\p{Cf}\\p{Pd}\\p{Ps}\\p{Pe}.·․．−]*){10,15}$':
    '10 to 15 digits of any script, after a plus or none, with blanks, dashes, dots and brackets around and between them',
  '^(?![^@＠]*[^\\u0000-\\u007f@＠][^@＠]*[@＠])': 'only ASCII before the @',
  '^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$': 'empty, or an address with one @, a dot after it, and no blanks',
  '^"[0-9T:.Z-]+"$': 'a time in double quotes',
  '^(?:\\*|"\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{6}Z")$': '`*`, or a UTC time with microseconds in double quotes',
  '^[0-9a-f]{32}\\.[a-z0-9]+$': '32 hexadecimal digits and any ending',
  '^[0-9a-f]{32}((-(240|480|800|1200|1800))?\\.webp|\\.(mp4|webm|mov))$':
    '32 hexadecimal digits and the ending of a stored file, with a width before `.webp` or none',
  '^[0-9a-f]{32}((-(240|480|800|1200|1800|still))?\\.webp|\\.(mp4|webm|mov))$':
    '32 hexadecimal digits and the ending of a stored file, with a width or `-still` before `.webp` or none',
}
