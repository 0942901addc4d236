/**
 * The URL's query as it is now, for changes to a part of it. The rendered one is behind while a navigation renders: a search that follows a
 * filter at once would take the filter back.
 */
export const currentSearch = () => new URLSearchParams(window.location.search)
