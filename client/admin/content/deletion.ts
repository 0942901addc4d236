/** Text of the delete dialog of most content types. */
export const deletionOf = (what: string, theWhat = what) =>
  `Do you want to delete ${what}? This action cannot be undone. This will permanently delete ${theWhat} and remove ${theWhat} from the website.`
