/** Imported before all else, this has a file of tests run in Firefox. */
process.env["ARBITER_BROWSER"] = "firefox";
