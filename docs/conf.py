"""Configuration of the documentation site: `coven docs --build FOLDER` builds it with Sphinx, MyST and Furo."""

from coven import __version__

project = "Coven"
author = "The Coven authors"
copyright = "the Coven authors, MIT license"  # noqa: A001 (the name is Sphinx's)
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "results"]
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # types of signatures that have no page; links in pages are checked all the same

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3  # as on GitHub, so that links to sections work in both

default_role = "literal"  # docstrings put code in single backticks
autodoc_default_options = {"members": True, "undoc-members": False}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
add_module_names = False
toc_object_entries = False

html_theme = "furo"
html_title = f"Coven {release}"
html_static_path = ["_static"]
html_css_files = ["book.css"]
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "sidebar_hide_name": False,
    "light_css_variables": {"color-brand-primary": "#5b3a8c", "color-brand-content": "#5b3a8c"},
    "dark_css_variables": {"color-brand-primary": "#c3a6f0", "color-brand-content": "#c3a6f0"},
}
linkcheck_timeout = 10
