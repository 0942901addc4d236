/** What the delete dialog says of most things. */
export const deletionOf = (what: string, theWhat = what) =>
  `Do you want to delete ${what}? This action cannot be undone. This will permanently delete ${theWhat} and remove ${theWhat} from the website.`
