/** Translucent, so that one grey is right in both colour schemes. */
const [ground, edge] = ['#8080800f', '1px solid #8080804d']

/**
 * Ground of the bar and the sidebar of the admin area, until the script has rendered them: the page is blank otherwise. Theirs are the measures
 * of `TopBar` and of the layout. Not below the notices on scripts that are off or did not come.
 */
export const firstFrame = `@media (scripting:enabled){html:not([data-incomplete]) #root:empty{&::before,&::after{content:"";box-sizing:border-box;position:fixed;inset:0 0 auto;height:56px;background:${ground};border-bottom:${edge}}&::after{display:none}@media (min-width:64rem){&::after{display:block;inset:56px auto 0 0;height:auto;width:256px;border-bottom:0;border-right:${edge}}}}}`
