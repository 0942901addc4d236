import type { Knex } from 'knex'
import pg from 'pg'

const searched = {
  enquiries: ['name', 'email', 'phoneNumber', 'message'],
  services: ['title', 'slug', 'shortDescription'],
}

const accents = String.raw`\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u0951-\u0954\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc`
/** Default_Ignorable_Code_Point of Unicode. */
const invisible = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`
const singleQuotes = String.raw`[\u2018-\u201b\u2032\u2035\u2039\u203a\u02b9\u02bb-\u02bd\u02c8\u05f3]`
const doubleQuotes = String.raw`[\u201c-\u201f\u00ab\u00bb\u301d-\u301f\u02ba\u02ee\u05f4]`
const dashes = String.raw`[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40]`
const blanks = String.raw`[\t-\r\u0085\u1680\u2028\u2029]`
const single = { from: 'øđðħłŧıς⁄∕يىكہ', to: 'oddhltiσ//ییکه' }
const several = Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ৎ: 'ত্', ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' })
/** Code points of the zeros of Unicode 16 that NFKC leaves as they are. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0,
  0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0x104a0,
  0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0,
  0x11950, 0x11bf0, 0x11c50, 0x11d50, 0x11da0, 0x11de0, 0x11f50, 0x16130, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1e140, 0x1e2f0, 0x1e4f0,
  0x1e5f1, 0x1e950,
]
const digits = (value: number) => `[${String.fromCodePoint(...zeros.map((zero) => zero + value))}]`

/**
 * `searchForm` of shared/normal-forms.ts for the database: immutable, for indexes, and without extensions such as unaccent, which some
 * hosts lack. A cheap test precedes each expensive step; ASCII, the common case, takes two steps.
 */
const searchForm = `
create or replace function search_form(value text) returns text language plpgsql immutable strict parallel safe as $function$
begin
  if octet_length(value) = char_length(value) then
    value := lower(value collate "C");
  else
    value := normalize(replace(replace(value, '´', ''''), '″', '"'), NFKD);
    value := lower(regexp_replace(value, '[${accents}${invisible}]+', '', 'g') collate public.caseless_search);
    value := regexp_replace(regexp_replace(value, '${singleQuotes}', '''', 'g'), '${doubleQuotes}', '"', 'g');
    value := regexp_replace(value, '${dashes}', '-', 'g');
    if value ~ '[${single.from}${several.map(([letter]) => letter).join('')}]' then
      value := translate(value, '${single.from}', '${single.to}');
      ${several.map(([letter, spelled]) => `value := replace(value, '${letter}', '${spelled}');`).join('\n      ')}
    end if;
    if value ~ '[${zeros.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('')}]' then
      ${Array.from({ length: 10 }, (_, digit) => `value := regexp_replace(value, '${digits(digit)}', '${digit}', 'g');`).join('\n      ')}
    end if;
    if value is not NFKC normalized then
      value := normalize(value, NFKC);
    end if;
  end if;
  value := replace(value, '\`', '''');
  if value ~ '${blanks}|  ' then
    value := regexp_replace(value, '(${blanks}| )+', ' ', 'g');
  end if;
  return value;
end
$function$`

export async function up(knex: Knex): Promise<void> {
  await knex.raw('set local statement_timeout = 0')
  await knex.raw(searchForm)
  await searchIndexes(knex, 'search_form(??)')
}

/** As in migration 7: without the extension, searches return the same, more slowly. */
async function searchIndexes(knex: Knex, key: string): Promise<void> {
  for (const table of Object.keys(searched)) await knex.raw('drop index if exists ??', [`${table}_searched`])
  await knex
    .transaction(async (savepoint) => {
      for (const [table, columns] of Object.entries(searched)) {
        const keys = columns.map(() => `(${key}) gin_trgm_ops`).join(', ')
        await savepoint.raw(`create index ?? on ?? using gin (${keys})`, [`${table}_searched`, table, ...columns])
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
    })
}
