/**
 * A field that filters the lists `.filtered` of a page, shown by the script that it needs (`assets/filter.js`), and how many are found.
 * @param label what the entries are filtered by.
 */
export const listFilter = (label: string) =>
  `<label class="filter" hidden>${label}<input type="search" autocomplete="off" spellcheck="false"></label><p class="found quiet" role="status"></p>`
